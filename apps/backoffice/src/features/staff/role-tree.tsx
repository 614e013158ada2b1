import type { Permission } from '@krathong/protocol/call'
import {
  keptApart,
  neededFor,
  ownersRights,
  rightAreas,
  type RightArea,
  withoutRight,
  withRight,
} from '@krathong/protocol/rights/role-rules'
import { useBackOffice } from '../../shared/back-office.tsx'
import { useRightName } from '../../shared/role-name.ts'
import { useWords } from '../../shared/words.ts'
import { areas } from './role-matrix.tsx'
import './staff.css'

interface RoleTreeProps {
  /** As it is saved. */
  saved: readonly Permission[]
  rights: readonly Permission[]
  isDisabled: boolean
  onChange: (rights: Permission[]) => void
}

/** Why this right cannot be given now, in words; null where it can. */
const useWhyNot = (saved: readonly Permission[], rights: readonly Permission[]) => {
  const { t } = useWords()
  const { operator } = useBackOffice()
  const rightName = useRightName()
  return (right: Permission): string | null => {
    if (ownersRights.includes(right)) return t('rights.owners-only')
    const other = keptApart
      .find((pair) => pair.includes(right) && pair.some((one) => one !== right && rights.includes(one)))
      ?.find((one) => one !== right)
    if (other) return t('rights.apart', { right: rightName(other) })
    if (!saved.includes(right) && !operator.permissions.includes(right)) return t('rights.not-held')
    return null
  }
}

/** The tree of rights of one role: areas, and in each what may be seen before what may be done. */
export const RoleTree = (props: RoleTreeProps) => (
  <div className="role-tree">
    {areas.map((area) => (
      <Area key={area} area={area} {...props} />
    ))}
  </div>
)

const Area = ({ area, saved, rights, isDisabled, onChange }: RoleTreeProps & { area: RightArea }) => {
  const { t } = useWords()
  const rightName = useRightName()
  const whyNot = useWhyNot(saved, rights)
  const all: readonly Permission[] = rightAreas[area]
  const held = all.filter((right) => rights.includes(right)).length
  return (
    <fieldset className="role-branch">
      <legend>
        {t(`rights.area.${area}`)}{' '}
        <span className="quiet">{t('rights.of', { held: String(held), max: String(all.length) })}</span>
      </legend>
      {all.map((right) => {
        const isHeld = rights.includes(right)
        const why = isHeld ? null : whyNot(right)
        const mark = isHeld === saved.includes(right) ? undefined : isHeld ? 'adds' : 'takes'
        const isBelow = neededFor(right) !== null
        return (
          <label key={right} data-mark={mark} data-below={isBelow} data-closed={why !== null}>
            <input
              type="checkbox"
              checked={isHeld}
              disabled={isDisabled || why !== null}
              onChange={() => onChange(isHeld ? withoutRight(rights, right) : withRight(rights, right))}
            />
            <span>
              {rightName(right)}
              {why !== null && !isDisabled && <span className="field-hint">{why}</span>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

interface RoleChangesProps {
  saved: readonly Permission[]
  rights: readonly Permission[]
  holders: number
}

/** What a save would make different, before anybody presses. */
export const RoleChanges = ({ saved, rights, holders }: RoleChangesProps) => {
  const { t } = useWords()
  const rightName = useRightName()
  const adds = rights.filter((right) => !saved.includes(right))
  const takes = saved.filter((right) => !rights.includes(right))
  const lists = [
    ['adds', adds],
    ['takes', takes],
  ] as const
  return (
    <div className="role-changes">
      {adds.length + takes.length === 0 && <p className="quiet">{t('rights.same')}</p>}
      {lists.map(
        ([mark, some]) =>
          some.length > 0 && (
            <div key={mark}>
              <h3>{t(`rights.${mark}`)}</h3>
              <ul data-mark={mark}>
                {some.map((right) => (
                  <li key={right}>{rightName(right)}</li>
                ))}
              </ul>
            </div>
          ),
      )}
      <p className="quiet">{t('rights.holders', { count: holders })}</p>
    </div>
  )
}
