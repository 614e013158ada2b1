import type { Kind } from '@krathong/contracts'
import type { Output } from '../../../shared/boot.ts'

export type Terms = Output<'contracts', 'preview'>['terms']
export type Contract = Output<'contracts', 'mine'>['contracts'][number]
export type Request = Output<'contractPages', 'requests'>['content'][number]
export type Bounds = Output<'contractPages', 'ofKind'>['bounds']
export type { Kind }

/** 1% is 10,000: the text of a rate with no more decimals than it has. */
export const percentText = (rate: number): string => {
  const digits = String(rate).padStart(5, '0')
  const point = digits.length - 4
  return `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/\.?0+$/, '')
}
