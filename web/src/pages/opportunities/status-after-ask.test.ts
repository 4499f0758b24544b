import { expect, test } from 'vitest'
import { statusAfterAsk } from './status-after-ask.ts'

const status = (name: string, closes = false) => ({ id: name, name, closes })
const usual = [
  status('New'),
  status('Contacted'),
  status('Intro requested'),
  status('Intro made'),
  status('Won', true),
]

test('after an ask comes the status that says so, unless it is reached or the opportunity is closed', () => {
  expect(statusAfterAsk(usual, null)?.name).toBe('Intro requested')
  expect(statusAfterAsk(usual, 'Contacted')?.name).toBe('Intro requested')
  expect(statusAfterAsk(usual, 'Intro requested')).toBeUndefined()
  expect(statusAfterAsk(usual, 'Intro made')).toBeUndefined()
  expect(statusAfterAsk(usual, 'Won')).toBeUndefined()
})

test('where no status says so, it is the next open one', () => {
  const own = [status('Idea'), status('Lost', true), status('Talking'), status('Done', true)]
  expect(statusAfterAsk(own, 'Idea')?.name).toBe('Talking')
  expect(statusAfterAsk(own, 'Talking')).toBeUndefined()
})
