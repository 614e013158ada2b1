/** Ferris and Wynne, 2001: nine questions about the last twelve months, each answered by 0 to 3. */
export const questions = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9'] as const

/** The index's own bounds: 0, 1-2, 3-7, 8 and more. */
export const riskOf = (score: number): 'none' | 'low' | 'moderate' | 'high' =>
  score === 0 ? 'none' : score <= 2 ? 'low' : score <= 7 ? 'moderate' : 'high'
