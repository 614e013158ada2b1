import { useState } from 'react'
import { useWords } from '../../shared/words.ts'

const MOST_BYTES = 1_000_000

/** Numbers out of a file of the device: it is read here and goes nowhere. */
export const TextFile = ({ onText }: { onText: (text: string) => void }) => {
  const { t } = useWords()
  const [isFaulty, setFaulty] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file) return
    const text = file.size > MOST_BYTES ? null : await file.text().catch(() => null)
    // A picture or a program has zeros in it; a list of numbers has none.
    const isText = text !== null && !text.includes('\0')
    setFaulty(!isText)
    if (isText) onText(text)
  }
  return (
    <div>
      <label className="lottery-file">
        {t('lottery.typedFile')}
        <input
          type="file"
          accept=".txt,.csv,text/plain,text/csv"
          onChange={({ target }) => {
            void read(target.files?.[0])
            // The same file may be chosen again once it was changed.
            target.value = ''
          }}
        />
      </label>
      {isFaulty && (
        <p role="alert" className="lottery-fault">
          {t('lottery.typedFileFault')}
        </p>
      )}
    </div>
  )
}
