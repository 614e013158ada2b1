import { useQuery } from '@tanstack/react-query'
import { ArtworkPicker } from '../../shared/artwork-picker.tsx'
import type { Form } from '../../shared/kit/form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { artworksQuery } from './queries.ts'

/** The picture of a banner or an offer, and another one for phones where it has one. */
export const ArtworkFields = ({
  draft,
  faults,
  change,
}: Form<{ artwork: string; mobileArtwork: string }>) => {
  const { t } = useWords()
  const artworks = useQuery(artworksQuery)
  return (
    <Section title={t('banner.artwork')}>
      <ArtworkPicker
        label={t('banner.artwork-desktop')}
        artworks={artworks}
        screen="desktop"
        value={draft.artwork}
        fault={faults['artwork'] ? t('artwork.required') : undefined}
        onChange={(artwork) => change({ artwork })}
      />
      <ArtworkPicker
        label={t('banner.artwork-phone')}
        artworks={artworks}
        screen="phone"
        value={draft.mobileArtwork}
        noneLabel={t('artwork.same')}
        onChange={(mobileArtwork) => change({ mobileArtwork })}
      />
    </Section>
  )
}
