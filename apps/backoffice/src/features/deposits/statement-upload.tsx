import { buttonClass } from '@krathong/ui/button'
import { useState } from 'react'
import { Choice } from '../../shared/field.tsx'
import { useFileAct } from '../../shared/kit/calls.ts'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import type { Method } from './queries.ts'
import './deposits.css'

/** Takes a bank's statement as a file, for the method whose accounts it is about. */
export const StatementUpload = ({ methods }: { methods: readonly Method[] }) => {
  const { t, language } = useWords()
  const [methodId, setMethodId] = useState(methods[0]?.methodId ?? '')
  const upload = useFileAct('depositAdmin', 'uploadStatement')
  if (methods.length === 0) return null
  return (
    <div className="statement-upload">
      <Choice
        label={t('bank.method')}
        value={methodId}
        options={methods.map(
          (method) =>
            [method.methodId, (method.texts[language] ?? method.texts['en'])?.title ?? method.code] as const,
        )}
        onChange={setMethodId}
      />
      <label className={`${buttonClass({ kind: 'quiet' })} statement-file`}>
        {t('bank.upload')}
        <input
          type="file"
          accept=".csv,text/csv"
          className="visually-hidden"
          disabled={upload.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) upload.mutate({ input: { methodId }, file })
            target.value = ''
          }}
        />
      </label>
      <p className="quiet">
        {t('bank.columns')}{' '}
        <code className="hash">account,reference,amount,currency,payer,booked_at,note</code>
      </p>
      <InlineFault error={upload.error} />
      {upload.data && (
        <p role="status">{t('bank.uploaded', { rows: upload.data.rows, fresh: upload.data.fresh })}</p>
      )}
    </div>
  )
}
