import {
  cutFor,
  type PictureFocus,
  picturePlaceNames,
  picturePlaces,
  type PicturePlace,
} from '@krathong/protocol/shapes/picture-places'
import { useQuery } from '@tanstack/react-query'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { type Picture, type PictureDraft, pictureQuery, wholeAddress } from './drafts.ts'
import './pictures.css'

interface CutProps {
  picture: Picture
  focus: PictureFocus
  place: PicturePlace
  language: string
}

/** What a place will show: cut by the very code that the server draws by. */
const Cut = ({ picture, focus, place, language }: CutProps) => {
  const { t } = useWords()
  const form = picturePlaces[place]
  const file = picture.files.find((one) => one.language === language) ?? picture.files[0]
  if (!file) return null
  const cut = cutFor(file, form, focus)
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <figure>
      <figcaption>{t(`picture.place.${place}`)}</figcaption>
      <div className="picture-cut" style={{ aspectRatio: `${form.width} / ${form.height}` }}>
        <img
          src={wholeAddress(picture, language)}
          alt=""
          style={{
            width: share(file.width, cut.width),
            height: share(file.height, cut.height),
            left: share(-cut.left, cut.width),
            top: share(-cut.top, cut.height),
          }}
        />
      </div>
    </figure>
  )
}

/** Every place at once, as the point lies now. */
export const PlacesPreview = ({ draft, current }: { draft: PictureDraft; current: string }) => {
  const { t } = useWords()
  const [wide, ...small] = picturePlaceNames
  const { data } = useQuery(pictureQuery(draft.pictureId))
  if (!data) return null
  const shown = { picture: data, focus: draft, language: current }
  return (
    <Section title={t('picture.places')}>
      <div className="picture-places">
        <Cut {...shown} place={wide ?? 'wide'} />
        <div className="picture-small">
          {small.map((place) => (
            <Cut key={place} {...shown} place={place} />
          ))}
        </div>
      </div>
    </Section>
  )
}
