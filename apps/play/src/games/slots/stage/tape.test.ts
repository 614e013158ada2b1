import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Tape } from './tape.ts'

test('shows the window that was written, at the position it was written for', () => {
  const tape = new Tape(['A', 'K', 'Q'], 3)
  tape.write(12, ['W', 'S', 'EL'])
  expect(tape.window(12)).toEqual(['W', 'S', 'EL'])
})

test('what was written stays while it runs out below and decoration comes in on top', () => {
  const tape = new Tape(['A', 'K', 'Q'], 3)
  tape.write(12, ['W', 'S', 'EL'])
  const [top, second, third] = tape.window(13)
  expect([second, third]).toEqual(['W', 'S'])
  expect(['A', 'K', 'Q']).toContain(top)
})

test('whatever ran past before, the result is what the house told', () => {
  const symbols = fc.constantFrom('A', 'K', 'Q', 'J', 'W', 'S')
  fc.assert(
    fc.property(fc.array(fc.tuple(symbols, symbols, symbols), { minLength: 1, maxLength: 30 }), (windows) => {
      const tape = new Tape(['A', 'K', 'Q', 'J'], 3)
      let position = 0
      for (const window of windows) {
        for (let passed = 0; passed < 20; passed += 1) tape.window(position + passed)
        position += 20
        tape.write(position, window)
        expect(tape.window(position)).toEqual(window)
      }
    }),
  )
})
