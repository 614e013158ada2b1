import { Button } from '@krathong/ui/button'
import { directionOf } from '@krathong/protocol/languages'
import { useState } from 'react'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { localeOf } from '../../shared/format.ts'
import { type In, type Out, useAct } from '../../shared/kit/calls.ts'
import { Section } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'
import './letters.css'

type Letter = Out<'lettersBackOffice', 'letter'>
type Which = In<'lettersBackOffice', 'letter'>

const themes = ['light', 'dark'] as const

/** The very HTML that is sent, in a frame that runs nothing; dark as programs show it that turn the colours of a letter round. */
const Frame = ({ letter, title }: { letter: Letter; title: string }) => {
  const { t } = useWords()
  const [theme, setTheme] = useState<(typeof themes)[number]>('light')
  return (
    <Tabs
      label={t('letter.theme')}
      tabs={themes.map((id) => ({ id, label: t(`letter.${id}`) }))}
      current={theme}
      onChange={setTheme}
    >
      <div className="letter-frame" data-theme={theme}>
        <p className="letter-subject">{letter.subject}</p>
        <iframe title={title} sandbox="" srcDoc={letter.html} />
      </div>
    </Tabs>
  )
}

const TestButton = ({ which }: { which: Which }) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const { mutate, data, error, isPending } = useAct('lettersBackOffice', 'sendTest')
  if (!may(backOffice, 'content.write')) return null
  return (
    <div className="letter-test">
      <Button kind="quiet" small busy={isPending} onClick={() => mutate(which)}>
        {t('letter.test')}
      </Button>
      <span role="status">{data && t('letter.tested', { receiver: data.receiver })}</span>
      <InlineFault error={error} />
    </div>
  )
}

/** One letter as people get it, and the texts that it is made of. */
export const LetterView = ({ letter, which }: { letter: Letter; which: Which }) => {
  const { t } = useWords()
  const { language } = which
  return (
    <>
      <Section title={t('letter.frame')}>
        <Frame letter={letter} title={letter.subject} />
        <TestButton which={which} />
      </Section>
      {letter.sms && (
        <Section title={t('letter.as-sms')}>
          <p className="letter-sms" lang={localeOf(language)} dir={directionOf(language)}>
            {letter.sms.text}
          </p>
          <p className="field-hint">{t('wording.as-sms', { ...letter.sms })}</p>
        </Section>
      )}
      <Section title={t('letter.parts')}>
        <ul className="letter-parts">
          {letter.keys.map((key) => (
            <li key={key}>
              <Link to={`/texts/letters~${language}~${key}`}>{key}</Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
