import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { FileCheck } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { navigate } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { readFileText } from './check.ts'

const ROUND_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Another round: by its number, or from a saved file, which needs no network. */
export const Finder = ({ onOpen, onLeave }: { onOpen: (file: unknown) => void; onLeave: () => void }) => {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isRound = ROUND_ID.test(typed)
    setFault(isRound ? undefined : t('verify.badNumber'))
    if (!isRound) return
    onLeave()
    navigate(`/verify/${typed.toLowerCase()}`)
  }
  return (
    <section className="verify-finder">
      <form className="verify-form" noValidate onSubmit={submit}>
        <Field
          label={t('verify.roundNumber')}
          value={typed}
          error={fault}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value.trim())}
        />
        <Button type="submit">{t('verify.find')}</Button>
      </form>
      <label className="verify-file button button-quiet">
        <FileCheck size={18} aria-hidden="true" />
        {t('verify.open')}
        <input
          type="file"
          accept="application/json,.json"
          className="visually-hidden"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            void file?.text().then((text) => onOpen(readFileText(text)))
            target.value = ''
          }}
        />
      </label>
      <p className="field-hint">{t('verify.openText')}</p>
    </section>
  )
}
