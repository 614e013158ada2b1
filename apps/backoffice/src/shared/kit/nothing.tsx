import { Button } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { useWords, type WordKey } from '../words.ts'

export type None = readonly [title: WordKey, text?: WordKey]
export type ListSearch = readonly [text: string, setText: (text: string) => void]

interface NothingProps {
  none: None
  of: Readonly<Record<string, string>>
  search: ListSearch
}

/** What is not there, told of what was looked for, and the way back to all. */
export const Nothing = ({ none: [title, text], of, search: [typed, setText] }: NothingProps) => {
  const { t } = useWords()
  return (
    <Empty title={t(title, of)} {...(text && { text: t(text, of) })}>
      {typed !== '' && (
        <Button kind="quiet" onClick={() => setText('')}>
          {t('filter.clear')}
        </Button>
      )}
    </Empty>
  )
}
