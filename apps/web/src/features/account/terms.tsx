import { useWords } from '../../shared/words.ts'

/** What is agreed to: the age of whoever registers, and the terms. */
export const Terms = ({ minimumAge }: { minimumAge: number }) => {
  const { rich } = useWords()
  return rich('account.terms', {
    age: minimumAge,
    link: (inside) => (
      <a href="/help#term" target="_blank" rel="noopener">
        {inside}
      </a>
    ),
  })
}
