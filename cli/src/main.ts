#!/usr/bin/env node
import { processTerminal } from './process-terminal.ts'
import { runCommand } from './run-command.ts'

process.exitCode = await runCommand(process.argv.slice(2), processTerminal())
