import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { pictureAddress } from '@krathong/protocol/shapes/picture-places'
import { read } from '../../shared/kit/calls.ts'

type Admin = Calls['picturesBackOffice']
export type Picture = CallOutput<Admin['picture']>
type PictureEdit = CallInput<Admin['save']>['picture']

/** What is edited; files are not of the form, each is sent at once. */
export interface PictureDraft extends PictureEdit {
  pictureId: string
}

export const pictureQuery = (pictureId: string) => read('picturesBackOffice', 'picture', { pictureId })

export const draftOf = ({ pictureId, name, texts, focusX, focusY }: Picture): PictureDraft => ({
  pictureId,
  name,
  texts,
  focusX,
  focusY,
})

/** All of it, as it is drawn now, in a language or as for all. */
export const wholeAddress = ({ pictureId, drawn }: Picture, language: string): string =>
  `${pictureAddress(pictureId, 'whole')}?v=${drawn}&l=${language}`

export const readDraft = ({ name, texts, focusX, focusY }: PictureDraft) => ({
  edit: { name: name.trim(), texts, focusX, focusY },
  faults: name.trim() === '' ? { name: 'required' } : {},
})

/** Where a press on a picture lies, in thousandths. */
export const pointAt = (
  { clientX, clientY }: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
) => {
  const part = (at: number, length: number) =>
    Math.min(1000, Math.max(0, Math.round((at / Math.max(1, length)) * 1000)))
  return { focusX: part(clientX - box.left, box.width), focusY: part(clientY - box.top, box.height) }
}
