#!/bin/sh
# A bot for Edokko in a few lines of shell: it takes the first action it is offered.
# Try it:  edokko play iki --who 'me,exec:sh examples/first_come.sh'
# docs/bots.md tells what the messages mean.

while read -r message; do
    case $message in
        '{"type":"hello",'*)
            echo '{"type":"hello","protocol":2,"name":"first come"}' ;;
        '{"type":"newgame",'*)
            echo '{"type":"ready"}' ;;
        '{"type":"position",'*)
            action=${message#*'"actions":["'}
            action=${action%%'"'*} ;;
        '{"type":"go",'*)
            printf '{"type":"bestmove","action":"%s"}\n' "$action" ;;
        '{"type":"quit"'*)
            exit ;;
    esac
done
