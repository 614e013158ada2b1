import { Button } from '@krathong/ui/button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useBackOffice } from '../../shared/back-office.tsx'
import type { PolicyFieldsProps } from '../../shared/kit/policy-form.tsx'
import { languageName } from '../../shared/language.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'
import { newLevel } from './level-drafts.ts'
import { LevelFields } from './level-fields.tsx'
import type { Level, Programme } from './queries.ts'
import './vip.css'

type FieldsProps = PolicyFieldsProps<Programme, { levels: readonly Level[] }>

/** The levels of the brand, lowest first; what is said of each in one language at a time. */
export const ProgrammeFields = ({ known, draft: { levels }, faults, change, isDisabled }: FieldsProps) => {
  const { t, language } = useWords()
  const { languages } = useBackOffice()
  const [first = language] = languages
  const [current, setCurrent] = useState(languages.includes(language) ? language : first)
  const put = (place: number, part: Partial<Level>) =>
    change({ levels: levels.map((one, at) => (at === place ? { ...one, ...part } : one)) })
  return (
    <>
      <Tabs
        label={t('text.languages')}
        tabs={languages.map((code) => ({ id: code, label: languageName(code, language) }))}
        current={current}
        onChange={setCurrent}
      >
        <ol className="vip-levels">
          {levels.map((level, index) => (
            <LevelFields
              key={index}
              rank={index + 1}
              level={level}
              language={current}
              count={known.players.find(({ rank }) => rank === index + 1)?.count ?? 0}
              isFaulty={(name) => `${index}.${name}` in faults}
              isDisabled={isDisabled}
              onChange={(part) => put(index, part)}
            />
          ))}
        </ol>
      </Tabs>
      {!isDisabled && (
        <div className="page-actions">
          <Button kind="quiet" onClick={() => change({ levels: [...levels, newLevel(levels.at(-1))] })}>
            <Plus size={18} aria-hidden /> {t('vip.add')}
          </Button>
          {levels.length > 0 && (
            <Button kind="quiet" onClick={() => change({ levels: levels.slice(0, -1) })}>
              {t('vip.remove')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
