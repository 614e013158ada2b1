import type { QueryClient } from '@tanstack/react-query'

/**
 * Keeps what a change answered as what is known. A read that was on its way meanwhile may have been made before the change: it is let
 * go, so that it cannot put the older state back.
 */
export const keepAnswer = async (
  cache: QueryClient,
  { queryKey }: { queryKey: readonly unknown[] },
  answer: unknown,
): Promise<void> => {
  await cache.cancelQueries({ queryKey, exact: true })
  cache.setQueryData(queryKey, answer)
}
