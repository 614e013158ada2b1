import { Button } from '@krathong/ui/button'
import { toast } from '@krathong/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Downloaded } from '@krathong/protocol/client'
import { refusalText } from './client.ts'
import { saveFile } from './download.ts'
import { useWords } from './words.ts'

interface ChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** A filter of a record. */
export const Choice = ({ label, value, onChange, children }: ChoiceProps) => {
  const id = useId()
  return (
    <div className="choice">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="choice-input"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
    </div>
  )
}

type FetchFile = (cursor: string | undefined) => Promise<Downloaded>

const fetchAll = async (fetchFile: FetchFile) => {
  for (let cursor: string | undefined, part = 1; ; part += 1) {
    const { blob, fileName, nextCursor } = await fetchFile(cursor)
    saveFile(blob, part === 1 ? fileName : fileName.replace(/\.csv$/, `-${part}.csv`))
    if (nextCursor === null) return
    cursor = nextCursor
  }
}

/** Saves all that the filter finds as a file; a very long record comes as several, one behind the other. */
export const SaveFile = ({ fetchFile }: { fetchFile: FetchFile }) => {
  const { t } = useWords()
  const save = useMutation({
    mutationFn: () => fetchAll(fetchFile),
    onError: (error) => toast(refusalText(error, t('shell.offline'))),
  })
  return (
    <Button kind="quiet" small busy={save.isPending} onClick={() => save.mutate()}>
      <Download size={16} aria-hidden="true" />
      {t('records.save')}
    </Button>
  )
}

interface SaveRecordsProps {
  fetchFile: FetchFile
  /** The list that is shown: where nothing is in it there is nothing to save. */
  records: { data?: { pages: readonly { content: readonly unknown[] }[] } | undefined }
}

/** Saves a list as a file, above it. */
export const SaveRecords = ({ records, fetchFile }: SaveRecordsProps) =>
  (records.data?.pages[0]?.content.length ?? 0) > 0 && (
    <div className="record-tools">
      <SaveFile fetchFile={fetchFile} />
    </div>
  )
