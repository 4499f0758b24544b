// Prints "passed failed" from a test runner's JSON report, and the names of what failed to the standard error. A runner
// that failed without a failed test, or that ran no test, counts as one failure.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

const linesMax = 3
const charactersMax = 600
const [report, exitCode] = process.argv.slice(2)
const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
for (const { name: file, assertionResults, message } of testResults) {
  const failures = assertionResults.filter(({ status }) => status === 'failed')
  for (const { fullName, failureMessages } of failures) {
    console.error(`${relative('.', file)}: ${fullName}\n  ${beginning(failureMessages[0])}`)
  }
  if (failures.length === 0 && message) console.error(`${relative('.', file)}: ${beginning(message)}`)
}
const failed = numFailedTests === 0 && (exitCode !== '0' || numPassedTests === 0) ? 1 : numFailedTests
console.log(`${numPassedTests} ${failed}`)

function beginning(text = '') {
  return text.split('\n', linesMax).join('\n  ').slice(0, charactersMax)
}
