import { Argument, type Command, type Option } from 'commander'
import { profileNames } from '../profiles.ts'
import type { Terminal } from '../terminal.ts'
import { scopes } from './keys.ts'

const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

/** Scripts that ask this very program what may come next, so that they never fall behind it. Where nothing may, a file may. */
const scripts: Record<Shell, string> = {
  bash: `_throughline() {
  local IFS=$'\\n'
  COMPREPLY=($(throughline complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _throughline throughline
`,
  zsh: `#compdef throughline
_throughline() {
  local -a candidates
  candidates=("\${(@f)$(throughline complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$candidates" ]]; then compadd -a candidates; else _files; fi
}
compdef _throughline throughline
`,
  fish: `function __throughline
  set -l found (throughline complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)
  if set -q found[1]
    printf '%s\\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c throughline -f -a '(__throughline)'
`,
}

export function addCompletion(program: Command, terminal: Terminal): void {
  program
    .command('completion')
    .addArgument(new Argument('<shell>').choices(shells))
    .summary('print a script that completes commands in bash, zsh or fish')
    .description(
      'For bash: source <(throughline completion bash). For zsh the same with zsh. ' +
        'For fish: throughline completion fish | source. Put the line into the file that your shell reads at its start.',
    )
    .action((shell: Shell) => terminal.out(scripts[shell]))
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action((words: string[]) =>
      terminal.out(
        candidates(program, words, terminal.env)
          .map((word) => `${word}\n`)
          .join(''),
      ),
    )
}

/** What may stand at the place of the last word: commands, options, or the values that an option or argument takes. */
export function candidates(
  program: Command,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
): string[] {
  const begun = words.at(-1) ?? ''
  const [first, ...rest] = words.slice(0, -1)
  // What help is asked about is a command.
  const command = commandAt(program, first === 'help' ? rest : words.slice(0, -1))
  const before = words.at(-2) ?? ''
  const option = command.options.find((one) => one.long === before && !one.isBoolean())
  const possible = option ? valuesOf(option, begun, env) : [...namesOf(command), ...optionsOf(command, begun)]
  return possible.filter((word) => word.startsWith(begun)).sort()
}

function commandAt(program: Command, words: readonly string[]): Command {
  let command = program
  for (const word of words) {
    command = command.commands.find((one) => one.name() === word || one.aliases().includes(word)) ?? command
  }
  return command
}

/** Those of a list in commas stand behind what is typed of it already. */
function valuesOf(option: Option, begun: string, env: NodeJS.ProcessEnv): readonly string[] {
  if (option.long === '--profile') return profileNames(env)
  if (option.long !== '--scopes') return option.argChoices ?? []
  const typed = begun.split(',').slice(0, -1)
  return scopes.filter((scope) => !typed.includes(scope)).map((scope) => [...typed, scope].join(','))
}

const namesOf = (command: Command) => [
  ...command
    .createHelp()
    .visibleCommands(command)
    .map((one) => one.name()),
  ...command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
]

const optionsOf = (command: Command, begun: string) =>
  begun.startsWith('-')
    ? command.options.flatMap(({ long, hidden }: Option) => (long && !hidden ? long : []))
    : []
