import type { Command } from 'commander'

/** `help opportunities search` says what `opportunities search --help` does; an unknown command is named. */
export function addHelp(program: Command, { hidden = false }: { hidden?: boolean } = {}): void {
  program.helpCommand(false)
  program
    .command('help', { hidden })
    .argument('[command...]')
    .description('say what a command takes')
    .action((words: string[]) => commandNamed(program, words).help())
}

function commandNamed(program: Command, words: readonly string[]): Command {
  let command = program
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word || one.aliases().includes(word))
    if (!next) {
      command.error(`error: unknown command '${word}'`, { exitCode: 2 })
      break
    }
    command = next
  }
  return command
}
