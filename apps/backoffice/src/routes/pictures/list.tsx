import { newId } from '@krathong/protocol/new-id'
import { pictureAddress } from '@krathong/protocol/shapes/picture-places'
import { useState } from 'react'
import { UploadButton } from '../../features/pictures/upload-button.tsx'
import '../../features/pictures/pictures.css'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { search } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'
import { navigate } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

const col = cols<RowOf<'picturesBackOffice', 'pictures'>>()

const Upload = () => {
  const { t } = useWords()
  const [pictureId] = useState(newId)
  if (!may(useBackOffice(), 'content.write')) return null
  return (
    <UploadButton
      pictureId={pictureId}
      language="all"
      label={t('picture.upload')}
      kind="primary"
      onDone={() => navigate(`/pictures/${pictureId}`)}
    />
  )
}

export const PicturesList = defineList({
  title: 'nav.pictures',
  label: 'nav.pictures',
  hint: 'picture.hint',
  Actions: Upload,
  filters: { search: search('picture.search') },
  read: pages('picturesBackOffice', 'pictures'),
  input: (of) => (of.search ? { search: of.search } : {}),
  none: ['picture.none', 'picture.none-hint'],
  keyOf: (row) => row.pictureId,
  linkOf: (row) => `/pictures/${row.pictureId}`,
  columns: [
    col.of('name', 'picture.name', (row) => (
      <span className="picture-cell">
        <img src={`${pictureAddress(row.pictureId, 'mall')}?v=${row.drawn}`} alt="" loading="lazy" />
        {row.name}
      </span>
    )),
    col.count('uses', 'picture.used', (row) => row.uses),
    col.count('languages', 'picture.languages', (row) => row.files.length - 1),
    col.at('updated', 'picture.updated', (row) => row.updatedAt),
    col.of('by', 'picture.by', (row) => row.updatedBy ?? '–'),
  ],
})
