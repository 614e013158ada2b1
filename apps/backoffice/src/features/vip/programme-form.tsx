import { Button } from '@krathong/ui/button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { may, useDesk } from '../../shared/desk.tsx'
import { languageName } from '../../shared/language.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'
import { faultsOf, newLevel, tidy } from './level-drafts.ts'
import { LevelFields } from './level-fields.tsx'
import { type Level, type Programme, useSaveProgramme } from './queries.ts'
import './vip.css'

/** The levels of the brand, lowest first; what is said of each in one language at a time. */
export const ProgrammeForm = ({ programme }: { programme: Programme }) => {
  const { t, language } = useWords()
  const desk = useDesk()
  const [first = language] = desk.languages
  const [levels, setLevels] = useState<readonly Level[]>(programme.levels)
  const [current, setCurrent] = useState(desk.languages.includes(language) ? language : first)
  const [isAsking, setAsking] = useState(false)
  const [wasTried, setTried] = useState(false)
  const save = useSaveProgramme(() => setAsking(false))
  const faults = faultsOf(levels, first)
  const isUnsaved = JSON.stringify(levels) !== JSON.stringify(programme.levels)
  useUnsaved(isUnsaved)
  const mayWrite = may(desk, 'settings.write')
  const ask = () => {
    setTried(true)
    if (faults.every((own) => own.length === 0)) setAsking(true)
  }
  return (
    <>
      <Tabs
        label={t('text.languages')}
        tabs={desk.languages.map((code) => ({ id: code, label: languageName(code, language) }))}
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
              count={programme.players.find(({ rank }) => rank === index + 1)?.count ?? 0}
              faults={wasTried ? (faults[index] ?? []) : []}
              isDisabled={!mayWrite}
              onChange={(part) =>
                setLevels(levels.map((one, at) => (at === index ? { ...one, ...part } : one)))
              }
            />
          ))}
        </ol>
      </Tabs>
      {mayWrite && (
        <div className="page-actions">
          <Button kind="quiet" onClick={() => setLevels([...levels, newLevel(levels.at(-1))])}>
            <Plus size={18} aria-hidden /> {t('vip.add')}
          </Button>
          {levels.length > 0 && (
            <Button kind="quiet" onClick={() => setLevels(levels.slice(0, -1))}>
              {t('vip.remove')}
            </Button>
          )}
          <Button disabled={!isUnsaved} onClick={ask}>
            {t('editor.save')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ChangeDialog
          title={t('vip.save')}
          confirm={t('editor.save')}
          isBusy={save.isPending}
          error={save.error}
          onConfirm={(reason) => save.mutate({ version: programme.version, levels: tidy(levels), reason })}
          onClose={() => setAsking(false)}
        >
          <p>{t('vip.save-text')}</p>
        </ChangeDialog>
      )}
    </>
  )
}
