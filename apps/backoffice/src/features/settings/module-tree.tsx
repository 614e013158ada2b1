import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { Switch } from '../../shared/field.tsx'
import { useWords } from '../../shared/words.ts'
import { moduleWord } from './module-words.ts'
import { type ModuleNode, type SettingsView, useChange } from './queries.ts'

interface Wish {
  modId: string
  enabled: boolean
}

const useModuleName = () => {
  const { t } = useWords()
  return (modId: string) => {
    const word = moduleWord(modId)
    return word ? t(word) : modId
  }
}

export const ModuleTree = ({ settings, mayWrite }: { settings: SettingsView; mayWrite: boolean }) => {
  const { t } = useWords()
  const nameOf = useModuleName()
  const [wish, setWish] = useState<Wish | null>(null)
  const change = useChange('module', () => setWish(null))
  const close = () => {
    setWish(null)
    change.reset()
  }
  return (
    <>
      <Branch nodes={settings.modules} isReached mayWrite={mayWrite} onWish={setWish} />
      {wish && (
        <ChangeDialog
          title={t(wish.enabled ? 'module.turn-on' : 'module.turn-off', { name: nameOf(wish.modId) })}
          confirm={t(wish.enabled ? 'module.confirm-on' : 'module.confirm-off')}
          isRisky={!wish.enabled}
          isBusy={change.isPending}
          error={change.error}
          onConfirm={(reason) => change.mutate({ ...wish, version: settings.version, reason })}
          onClose={close}
        >
          <p>{t(wish.enabled ? 'module.on-text' : 'module.off-text')}</p>
        </ChangeDialog>
      )}
    </>
  )
}

interface BranchProps {
  nodes: readonly ModuleNode[]
  /** False under a flag that is off: then this one has no effect. */
  isReached: boolean
  mayWrite: boolean
  onWish: (wish: Wish) => void
}

const Branch = ({ nodes, isReached, mayWrite, onWish }: BranchProps) => {
  const { t } = useWords()
  const nameOf = useModuleName()
  return (
    <ul className="modules">
      {nodes.map(({ modId, enabled, childrenNodes }) => {
        const isOn = enabled === '1'
        return (
          <li key={modId}>
            <div className="switch-row" data-reached={isReached}>
              <div>
                <p className="field-label">{nameOf(modId)}</p>
                <p className="field-hint">
                  <code>{modId}</code>
                  {!isReached && ` · ${t('module.unreached')}`}
                </p>
              </div>
              <Switch
                label={nameOf(modId)}
                isOn={isOn}
                isDisabled={!mayWrite}
                onChange={(wanted) => onWish({ modId, enabled: wanted })}
              />
            </div>
            {childrenNodes.length > 0 && (
              <Branch
                nodes={childrenNodes}
                isReached={isReached && isOn}
                mayWrite={mayWrite}
                onWish={onWish}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
