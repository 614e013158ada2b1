import { expect, test } from 'vitest'
import { Timeline } from './timeline.ts'

test('a tween ends exactly on one, whatever the frames were', async () => {
  const timeline = new Timeline()
  const seen: number[] = []
  const done = timeline.run({ ms: 100, on: (part) => seen.push(part) })
  timeline.tick(30)
  timeline.tick(30)
  timeline.tick(90)
  await done
  expect(seen).toEqual([0.3, 0.6, 1])
})

test('hurry ends what may be skipped and leaves the rest its time', async () => {
  const timeline = new Timeline()
  const seen: string[] = []
  const skipped = timeline.run({
    ms: 1000,
    isSkippable: true,
    on: (part) => part === 1 && seen.push('skipped'),
  })
  void timeline.run({ ms: 1000, on: (part) => part === 1 && seen.push('kept') })
  timeline.hurry()
  await skipped
  expect(seen).toEqual(['skipped'])
  await timeline.wait(500)
  timeline.calm()
  let isOver = false
  void timeline.wait(500).then(() => (isOver = true))
  await Promise.resolve()
  expect(isOver).toBe(false)
  timeline.tick(1000)
  expect(seen).toEqual(['skipped', 'kept'])
})
