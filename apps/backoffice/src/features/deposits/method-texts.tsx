import { Button, IconButton } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useBackOffice } from '../../shared/back-office.tsx'
import { Choice } from '../../shared/field.tsx'
import { localeOf } from '../../shared/format.ts'
import { languageName } from '../../shared/language.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'
import type { Faults, MethodEdit, Texts } from './method-draft.ts'

type Step = Texts['steps'][number]
const PICTURES: readonly Step['picture'][] = [
  'amount',
  'phone',
  'scan',
  'transfer',
  'note',
  'slip',
  'wait',
  'done',
]
const STEPS_MAX = 8

interface MethodTextsProps {
  texts: MethodEdit['texts']
  faults: Faults
  onChange: (texts: MethodEdit['texts']) => void
}

/** Title, hint and the steps of the tutorial, in every language of the brand. */
export const MethodTexts = ({ texts, faults, onChange }: MethodTextsProps) => {
  const { t, language } = useWords()
  const { languages } = useBackOffice()
  const codes = languages.filter((code) => texts[code])
  const [current, setCurrent] = useState(codes.includes(language) ? language : (codes[0] ?? language))
  const text = texts[current] ?? { title: '', hint: '', steps: [] }
  const put = (change: Partial<Texts>) => onChange({ ...texts, [current]: { ...text, ...change } })
  const putStep = (at: number, change: Partial<Step>) =>
    put({ steps: text.steps.map((step, place) => (place === at ? { ...step, ...change } : step)) })
  const tabs = codes.map((code) => ({
    id: code,
    label: languageName(code, language),
    mark: texts[code]?.title.trim() === '' ? t('text.missing') : undefined,
  }))
  return (
    <Tabs label={t('text.languages')} tabs={tabs} current={current} onChange={setCurrent}>
      <div className="form">
        <Field
          label={t('text.title')}
          lang={localeOf(current)}
          maxLength={60}
          required
          value={text.title}
          error={faults[`texts.${current}`] ? t('deposit.titleFault') : undefined}
          onChange={({ target }) => put({ title: target.value })}
        />
        <Field
          label={t('deposit.hint')}
          lang={localeOf(current)}
          maxLength={200}
          value={text.hint}
          onChange={({ target }) => put({ hint: target.value })}
        />
        {text.steps.map((step, at) => (
          <div key={at} className="method-row">
            <Choice
              label={t('deposit.stepPicture')}
              value={step.picture}
              options={PICTURES.map((picture) => [picture, t(`deposit.picture.${picture}`)] as const)}
              onChange={(picture) => putStep(at, { picture })}
            />
            <Field
              label={t('deposit.step', { number: at + 1 })}
              lang={localeOf(current)}
              maxLength={200}
              value={step.text}
              onChange={({ target }) => putStep(at, { text: target.value })}
              after={
                <IconButton
                  label={t('deposit.stepRemove', { number: at + 1 })}
                  onClick={() => put({ steps: text.steps.filter((_, place) => place !== at) })}
                >
                  <X size={18} />
                </IconButton>
              }
            />
          </div>
        ))}
        {text.steps.length < STEPS_MAX && (
          <p>
            <Button
              kind="quiet"
              small
              onClick={() => put({ steps: [...text.steps, { picture: 'note', text: '' }] })}
            >
              {t('deposit.stepAdd')}
            </Button>
          </p>
        )}
      </div>
    </Tabs>
  )
}
