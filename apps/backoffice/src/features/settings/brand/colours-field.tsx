import {
  contrast,
  contrastFaults,
  CONTRAST_MIN,
  defaultColours,
  tokensOf,
  type Colours,
  type Palette,
  type Theme,
} from '@krathong/protocol/shapes/colours'
import { Button } from '@krathong/ui/button'
import { formatMoney } from '@krathong/ui/money'
import { useBackOffice } from '../../../shared/back-office.tsx'
import { Labelled } from '../../../shared/field.tsx'
import { Tag } from '../../../shared/page-head.tsx'
import { useWords } from '../../../shared/words.ts'

const names = ['brand', 'onBrand', 'gold'] as const

interface ColoursFieldProps {
  colours: Colours
  onChange: (colours: Colours) => void
}

/** Three colours a theme; what else follows from them is shown as it will be. */
export const ColoursField = ({ colours, onChange }: ColoursFieldProps) => {
  const { t } = useWords()
  const put = (theme: Theme, part: Partial<Palette>) =>
    onChange({ ...colours, [theme]: { ...colours[theme], ...part } })
  return (
    <div className="brand-themes">
      {(['light', 'dark'] as const).map((theme) => (
        <section key={theme} className="brand-theme" aria-label={t(`brand.${theme}`)}>
          <h3>{t(`brand.${theme}`)}</h3>
          <div className="brand-colours">
            {names.map((name) => (
              <Labelled key={name} label={t(`brand.colour.${name}`)}>
                {(control) => (
                  <input
                    {...control}
                    type="color"
                    value={colours[theme][name]}
                    onChange={({ target }) => put(theme, { [name]: target.value })}
                  />
                )}
              </Labelled>
            ))}
          </div>
          <Preview theme={theme} colours={colours} />
        </section>
      ))}
      <div>
        <Button kind="quiet" small onClick={() => onChange(defaultColours)}>
          {t('brand.colours-own')}
        </Button>
      </div>
    </div>
  )
}

const Preview = ({ theme, colours }: { theme: Theme; colours: Colours }) => {
  const { t } = useWords()
  const faults = contrastFaults(colours).filter((fault) => fault.theme === theme)
  const { brand, onBrand } = colours[theme]
  const { currency } = useBackOffice()
  return (
    <div className="brand-preview" data-theme={theme} style={tokensOf(theme, colours[theme])}>
      <p>
        <span className="brand-preview-button">{t('brand.preview-button')}</span>{' '}
        <span className="brand-preview-gold">{t('brand.preview-gold')}</span>
      </p>
      <p>
        <span className="brand-preview-link">{t('brand.preview-link')}</span>{' '}
        <span className="brand-preview-soft">{t('brand.preview-soft')}</span>{' '}
        <span className="brand-preview-prize">
          {t('brand.preview-prize', { amount: formatMoney('100', currency) })}
        </span>
      </p>
      <p className="tabular">
        <Tag tone={faults.length > 0 ? 'bad' : 'good'}>
          {t('brand.contrast', { ratio: contrast(onBrand, brand).toFixed(2) })}
        </Tag>
      </p>
      {faults.map(({ of, ratio }) => (
        <p key={of} className="field-error" role="alert">
          {t(`brand.contrast-${of}`, { ratio: ratio.toFixed(2), least: String(CONTRAST_MIN) })}
        </p>
      ))}
    </div>
  )
}
