import { Switch } from '../../shared/field.tsx'
import { useWords } from '../../shared/words.ts'

export interface Shown {
  isEnabled: boolean
  inMaintenance: boolean
  isHot: boolean
}

const names = ['isEnabled', 'inMaintenance', 'isHot'] as const

/** Shown, in maintenance, hot: the same three for a vendor and for a game. */
export const Switches = ({ shown, onChange }: { shown: Shown; onChange: (part: Partial<Shown>) => void }) => {
  const { t } = useWords()
  return names.map((name) => (
    <div key={name} className="lobby-switch">
      <span>{t(`lobby.${name}`)}</span>
      <Switch label={t(`lobby.${name}`)} isOn={shown[name]} onChange={(isOn) => onChange({ [name]: isOn })} />
    </div>
  ))
}
