import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { Switch } from '../../shared/field.tsx'
import { useWords } from '../../shared/words.ts'
import type { SettingsView } from './queries.ts'
import { SavePart } from './save-part.tsx'

type Project = SettingsView['firebase']

const texts = ['projectId', 'apiKey', 'authDomain', 'appId'] as const

/** Remounted with each version of the settings, so that it always starts from what stands. */
export const Firebase = ({ settings, mayWrite }: { settings: SettingsView; mayWrite: boolean }) => {
  const { t } = useWords()
  const [project, setProject] = useState<Project>(settings.firebase)
  const isChanged = JSON.stringify(project) !== JSON.stringify(settings.firebase)
  return (
    <SavePart
      kind="firebase"
      next={{ firebase: project }}
      settings={settings}
      mayWrite={mayWrite}
      isChanged={isChanged}
      title={t('firebase.title')}
      consequence={t('firebase.change-text')}
    >
      <p className="quiet">{t('firebase.hint')}</p>
      {texts.map((name) => (
        <Field
          key={name}
          label={t(`firebase.${name}`)}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          disabled={!mayWrite}
          value={project[name]}
          onChange={({ target }) => setProject({ ...project, [name]: target.value.trim() })}
        />
      ))}
      <p className="switch-line">
        <Switch
          label={t('firebase.isOn')}
          isOn={project.isOn}
          isDisabled={!mayWrite}
          onChange={(isOn) => setProject({ ...project, isOn })}
        />{' '}
        {t('firebase.isOn')}
      </p>
    </SavePart>
  )
}
