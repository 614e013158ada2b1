import { Button } from '@krathong/ui/button'
import { Field, FormFault } from '@krathong/ui/field'
import { Failed, Loading } from '@krathong/ui/state'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, FileCheck } from 'lucide-react'
import { useMemo, useState, type FormEvent } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { useLanguage } from '../../shared/preferences.ts'
import { useBrand } from '../../shared/queries.ts'
import { navigate } from '../../shared/router.tsx'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { checkRound, readFileText, type Checked } from './check.ts'
import { ProofView } from './proof-view.tsx'
import { savePage, saveProof } from './save.ts'
import './verify-page.css'

export const VerifyPage = ({ roundId }: { roundId: string | undefined }) => {
  const { t } = useWords()
  const [opened, setOpened] = useState<Checked | null>(null)
  const { symbol } = useBrand().currency
  return (
    <div className="wrap verify">
      <h1>{t('verify.title')}</h1>
      {opened && <ProofView checked={opened} gameName="" symbol={symbol} />}
      {!opened && roundId && <SiteRound roundId={roundId} />}
      {!opened && !roundId && <p className="verify-intro">{t('verify.intro')}</p>}
      <Finder onOpen={setOpened} />
    </div>
  )
}

const SiteRound = ({ roundId }: { roundId: string }) => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  const { data, error, refetch } = useQuery({
    queryKey: ['betting', 'proof', roundId, useLanguage(), isSignedIn],
    queryFn: ({ signal }) => client('betting', 'proof', { roundId }, { signal }),
  })
  const checked = useMemo(() => (data ? checkRound(data.proof) : null), [data])
  const { symbol } = useBrand().currency
  if (error && !data) return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data || !checked) return <Loading rows={4} height="110px" />
  const isSealed = data.proof.serverSeed === null
  return (
    <ProofView
      checked={checked}
      gameName={data.gameName}
      symbol={symbol}
      actions={
        <>
          {isSealed && data.isMine && <Reveal />}
          <SaveButtons checked={checked} gameName={data.gameName} />
        </>
      }
    />
  )
}

/** Rotating the player's seeds reveals the one this round was played under. */
const Reveal = () => {
  const { t } = useWords()
  const cache = useQueryClient()
  const reveal = useMutation({
    mutationFn: () => client('betting', 'rotateSeeds', {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['betting'] }),
  })
  return (
    <div className="verify-reveal">
      <Button busy={reveal.isPending} onClick={() => reveal.mutate()}>
        {t('verify.reveal')}
      </Button>
      {reveal.error && <FormFault>{refusalText(reveal.error, t('shell.offline'))}</FormFault>}
    </div>
  )
}

const SaveButtons = ({ checked: { proof }, gameName }: { checked: Checked; gameName: string }) => {
  const { t } = useWords()
  const language = useLanguage()
  const { symbol } = useBrand().currency
  if (!proof) return null
  const toPage = () =>
    savePage(proof, { proof, language, symbol, gameName }).catch(() => toast(t('shell.codeMissing')))
  return (
    <>
      <Button kind="quiet" onClick={() => saveProof(proof)}>
        <Download size={18} aria-hidden="true" />
        {t('verify.save')}
      </Button>
      <Button kind="quiet" onClick={() => void toPage()}>
        <FileCheck size={18} aria-hidden="true" />
        {t('verify.savePage')}
      </Button>
    </>
  )
}

const ROUND_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Another round: by its number, or from a saved file, which needs no network. */
const Finder = ({ onOpen }: { onOpen: (checked: Checked | null) => void }) => {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isRound = ROUND_ID.test(typed)
    setFault(isRound ? undefined : t('verify.badNumber'))
    if (!isRound) return
    onOpen(null)
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
            void file?.text().then((text) => onOpen(checkRound(readFileText(text))))
            target.value = ''
          }}
        />
      </label>
      <p className="field-hint">{t('verify.openText')}</p>
    </section>
  )
}
