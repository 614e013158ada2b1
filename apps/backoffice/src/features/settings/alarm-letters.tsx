import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allLanguages, offeredLanguages } from '@krathong/protocol/languages'
import { useBackOffice } from '../../shared/back-office.tsx'
import { Choice } from '../../shared/field.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { alarmLettersQuery, type AlarmReceiver, type SettingsView } from './queries.ts'
import { SavePart } from './save-part.tsx'

const MOST = 10
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

const languages = allLanguages
  .filter(({ code }) => (offeredLanguages as readonly string[]).includes(code))
  .map(({ code, nativeName }) => [code as string, nativeName] as const)

/** Who gets letters of alarms: asked for apart, for only whoever may change the list sees it. */
export const AlarmLetters = ({ settings }: { settings: SettingsView }) => {
  const query = useQuery(alarmLettersQuery)
  return (
    <Answer query={query}>
      {({ receivers }) => (
        <Receivers key={JSON.stringify(receivers)} receivers={receivers} settings={settings} />
      )}
    </Answer>
  )
}

const isSound = (list: readonly AlarmReceiver[]) =>
  list.every(({ email }) => ADDRESS.test(email)) &&
  new Set(list.map(({ email }) => email.toLowerCase())).size === list.length

const Receivers = ({
  receivers,
  settings,
}: {
  receivers: readonly AlarmReceiver[]
  settings: SettingsView
}) => {
  const { t, language } = useWords()
  const backOffice = useBackOffice()
  const [list, setList] = useState<readonly AlarmReceiver[]>(receivers)
  const put = (at: number, part: Partial<AlarmReceiver>) =>
    setList(list.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const first = backOffice.languages.includes(language) ? language : (backOffice.languages[0] ?? 'en')
  return (
    <SavePart
      kind="alarmLetters"
      next={{ receivers: [...list] }}
      settings={settings}
      mayWrite
      isChanged={JSON.stringify(list) !== JSON.stringify(receivers)}
      title={t('alarmLetters.title')}
      consequence={t('alarmLetters.change-text')}
      isRisky
      fault={isSound(list) ? null : t('alarmLetters.malformed')}
    >
      <p className="quiet">{t('alarmLetters.hint')}</p>
      {list.length === 0 && <p>{t('alarmLetters.none')}</p>}
      {list.map((one, at) => (
        <div className="form-pair" key={`${at}-${list.length}`}>
          <Field
            label={t('alarmLetters.email')}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={one.email}
            onChange={({ target }) => put(at, { email: target.value.trim() })}
          />
          <Choice
            label={t('alarmLetters.language')}
            value={one.language}
            options={languages}
            onChange={(chosen) => put(at, { language: chosen })}
          />
          <Button kind="quiet" small onClick={() => setList(list.filter((_, index) => index !== at))}>
            {t('alarmLetters.remove')}
          </Button>
        </div>
      ))}
      {list.length < MOST && (
        <Button kind="quiet" small onClick={() => setList([...list, { email: '', language: first }])}>
          {t('alarmLetters.add')}
        </Button>
      )}
    </SavePart>
  )
}
