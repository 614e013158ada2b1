export interface TopUpBounds {
  minimum: bigint
  maximum: bigint
  perDay: bigint
}

export const isInRange = (amount: bigint, { minimum, maximum }: TopUpBounds): boolean =>
  amount >= minimum && amount <= maximum
