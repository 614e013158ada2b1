import { IconButton } from '@krathong/ui/button'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { shortId } from './format.ts'
import { useWords } from './words.ts'

/** An id that can be copied whole; shown short where a table needs its room. */
export const IdText = ({ id, isWhole = false }: { id: string; isWhole?: boolean }) => {
  const { t } = useWords()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(id)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 1500)
  }
  const Sign = isCopied ? Check : Copy
  return (
    <span className={isWhole ? 'id-text id-whole' : 'id-text'}>
      <code title={id}>{isWhole ? id : shortId(id)}</code>
      <IconButton small label={t('id.copy', { id: shortId(id) })} onClick={() => void copy()}>
        <Sign size={14} aria-hidden />
      </IconButton>
      <span className="visually-hidden" role="status">
        {isCopied ? t('id.copied') : ''}
      </span>
    </span>
  )
}
