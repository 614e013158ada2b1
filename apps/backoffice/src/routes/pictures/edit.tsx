import { draftOf, type Picture, type PictureDraft, readDraft } from '../../features/pictures/drafts.ts'
import { PictureFields } from '../../features/pictures/picture-fields.tsx'
import { PictureFiles } from '../../features/pictures/picture-files.tsx'
import { PlacesPreview } from '../../features/pictures/places-preview.tsx'
import { api } from '../../shared/client.ts'
import { defineEditor } from '../../shared/kit/editor.tsx'

/** One picture of the library, beside every place that may show it. */
export const PictureEdit = defineEditor({
  part: 'pictureId',
  parent: { title: 'nav.pictures', to: '/pictures' },
  words: { new: 'picture.upload', one: 'picture.one', gone: 'picture.gone' },
  group: 'picturesBackOffice',
  right: 'content.write',
  read: (pictureId, options) => api('picturesBackOffice', 'picture', { pictureId }, options),
  titleOf: ({ name }) => name,
  blank: (): PictureDraft => ({
    ...{ pictureId: '', name: '', texts: {}, focusX: 500, focusY: 500 },
  }),
  draftOf: (saved: Picture) => draftOf(saved),
  readDraft,
  save: (pictureId, version, picture) => api('picturesBackOffice', 'save', { pictureId, version, picture }),
  Fields: PictureFields,
  Preview: PlacesPreview,
  After: PictureFiles,
})
