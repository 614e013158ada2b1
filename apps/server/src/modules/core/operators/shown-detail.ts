/** The words of a proposal without what is sealed in them: nobody can read it there. */
export const shownDetail = (detail: unknown): unknown => {
  if (typeof detail !== 'object' || detail === null || !('sealed' in detail)) return detail
  const { sealed: _sealed, ...shown } = detail as Record<string, unknown>
  return shown
}
