import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { Labelled, Switch } from '../../../shared/field.tsx'
import { Section } from '../../../shared/page-head.tsx'
import { useWords } from '../../../shared/words.ts'
import { SavePart } from '../save-part.tsx'
import { FacePart, type PartProps } from './face-part.tsx'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

interface LinesProps {
  label: string
  hint: string
  value: readonly string[]
  onChange: (lines: string[]) => void
}

/** A list with one address a line; what is typed stays as it is typed. */
const Lines = ({ label, hint, value, onChange }: LinesProps) => {
  const [text, setText] = useState(value.join('\n'))
  return (
    <Labelled label={label} hint={hint}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          dir="ltr"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            onChange(linesOf(target.value))
          }}
        />
      )}
    </Labelled>
  )
}

/** Where the site answers, where else it is, and who counts its visits. */
export const Addresses = (props: PartProps) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('brand.hosts')}>
        <FacePart {...props} title={t('brand.hosts')} parts={['hosts']}>
          {({ hosts }, put) => (
            <Lines
              label={t('brand.hosts')}
              hint={t('brand.hosts-hint')}
              value={hosts}
              onChange={(next) => put({ hosts: next.map((host) => host.toLowerCase()) })}
            />
          )}
        </FacePart>
      </Section>
      <Section title={t('brand.frame')}>
        <Frame {...props} />
      </Section>
    </>
  )
}

const Frame = ({ settings, mayWrite }: PartProps) => {
  const { t } = useWords()
  const [frame, setFrame] = useState(settings.frame)
  const put = (part: Partial<typeof frame>) => setFrame({ ...frame, ...part })
  const list = (name: 'domains' | 'imageHosts' | 'launchHosts') => (
    <Lines
      label={t(`brand.${name}`)}
      hint={t(`brand.${name}-hint`)}
      value={frame[name]}
      onChange={(lines) => put({ [name]: lines })}
    />
  )
  return (
    <SavePart
      kind="frame"
      next={{ frame }}
      settings={settings}
      mayWrite={mayWrite}
      isChanged={JSON.stringify(frame) !== JSON.stringify(settings.frame)}
      title={t('brand.frame')}
      consequence={t('brand.change-text')}
    >
      <fieldset className="brand-fields" disabled={!mayWrite}>
        {list('domains')}
        {list('imageHosts')}
        {list('launchHosts')}
        <Field
          label={t('brand.gtag')}
          hint={t('brand.gtag-hint')}
          autoComplete="off"
          maxLength={24}
          value={frame.gtagId ?? ''}
          onChange={({ target }) => put({ gtagId: target.value.trim() || null })}
        />
        <p className="switch-line">
          <Switch
            label={t('brand.players-only')}
            isOn={frame.loginedToHomePage}
            isDisabled={!mayWrite}
            onChange={(loginedToHomePage) => put({ loginedToHomePage })}
          />{' '}
          {t('brand.players-only')}
        </p>
      </fieldset>
    </SavePart>
  )
}
