import { type Kept, LookedAtPictures } from '../../shared/looked-at-pictures.tsx'
import { usePicture } from './queries.ts'
import './submissions.css'

export const Pictures = ({ pictures }: { pictures: readonly Kept[] }) => (
  <LookedAtPictures pictures={pictures} usePicture={usePicture} />
)
