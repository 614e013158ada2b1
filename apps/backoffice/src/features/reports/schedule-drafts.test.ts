import { expect, test } from 'vitest'
import { mailedReports, newSchedule, readSchedule } from './schedule-drafts.ts'

test('a draft is read with a grouping that its report has, and asks for a name and somebody to write to', () => {
  const draft = { ...newSchedule('en'), report: 'jackpots' as const, name: ' Pots ', receivers: ['a'] }
  expect(readSchedule(draft)).toMatchObject({
    edit: { name: 'Pots', grouping: 'pot', weekDay: 1, hour: 8 },
    faults: {},
  })
  expect(readSchedule(newSchedule('en')).faults).toEqual({ name: 'wrong', receivers: 'wrong' })
})

test('nobody is offered a report of one player, or one that their role does not open', () => {
  expect(mailedReports(() => true)).not.toContain('statement')
  expect(mailedReports((one) => one === 'rounds.read')).toEqual(['returns', 'interrupted'])
})
