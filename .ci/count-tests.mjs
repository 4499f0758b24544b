// Prints "passed failed" from a test runner's JSON report. A runner that failed without a failed test, or that ran
// no test, counts as one failure.
import { readFileSync } from 'node:fs'

const [report, exitCode] = process.argv.slice(2)
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
const failed = numFailedTests === 0 && (exitCode !== '0' || numPassedTests === 0) ? 1 : numFailedTests
console.log(`${numPassedTests} ${failed}`)
