import type { Command, Option } from 'commander'
import type { Terminal } from '../terminal.ts'

const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

/** Scripts that ask this very program what may come next, so that they never fall behind it. */
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
  compadd -a candidates
}
compdef _throughline throughline
`,
  fish: `complete -c throughline -f -a '(throughline complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'
`,
}

export function addCompletion(program: Command, terminal: Terminal): void {
  program
    .command('completion <shell>')
    .summary('print a script that completes commands in bash, zsh or fish')
    .description(
      'For bash: source <(throughline completion bash). For zsh the same with zsh. ' +
        'For fish: throughline completion fish | source. Put the line into the file that your shell reads at its start.',
    )
    .action((shell: string) => {
      const script = shells.find((one) => one === shell)
      if (!script) program.error(`error: there is a script for ${shells.join(', ')}, not for ${shell}`)
      else terminal.out(scripts[script])
    })
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action((words: string[]) =>
      terminal.out(
        candidates(program, words)
          .map((word) => `${word}\n`)
          .join(''),
      ),
    )
}

/** What may stand at the place of the last word: commands, options, or the values an option takes. */
export function candidates(program: Command, words: readonly string[]): string[] {
  const begun = words.at(-1) ?? ''
  let command = program
  for (const word of words.slice(0, -1)) {
    command = command.commands.find((one) => one.name() === word) ?? command
  }
  const before = words.at(-2) ?? ''
  const option = command.options.find((one) => one.long === before)
  const possible = option?.argChoices ?? [...namesOf(command), ...optionsOf(command, begun)]
  return possible.filter((word) => word.startsWith(begun)).sort()
}

const namesOf = (command: Command) =>
  command
    .createHelp()
    .visibleCommands(command)
    .map((one) => one.name())

const optionsOf = (command: Command, begun: string) =>
  begun.startsWith('-') ? command.options.flatMap(({ long }: Option) => long ?? []) : []
