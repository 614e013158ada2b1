import { z } from 'zod'

/** Letters as a person counts them: a sign of two halves is one. Spaces at both ends are left off. */
export const written = (least: number, most: number) =>
  z
    .string()
    .max(most * 4)
    .transform((text) => text.trim())
    .refine((text) => [...text].length >= least && [...text].length <= most, 'LENGTH')
