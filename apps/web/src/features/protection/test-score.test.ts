import { expect, test } from 'vitest'
import { questions, riskOf } from './test-score.ts'

test.each([
  [0, 'none'],
  [1, 'low'],
  [2, 'low'],
  [3, 'moderate'],
  [7, 'moderate'],
  [8, 'high'],
  [27, 'high'],
])('a score of %i is %s', (score, risk) => expect(riskOf(score)).toBe(risk))

test('nine questions', () => expect(new Set(questions).size).toBe(9))
