import { Button } from '@krathong/ui/button'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReportName } from '@krathong/protocol/shapes/reports'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { download } from '../../shared/client.ts'
import { saveFile } from '../../shared/save-file.ts'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import type { Asked } from './asked.ts'

const formats = ['csv', 'xlsx'] as const

/** The report on the screen as a file; one that is longer than a file comes in several. */
export const ReportFiles = ({ name, asked }: { name: ReportName; asked: Asked }) => {
  const { t } = useWords()
  const mayTake = may(useBackOffice(), 'export.make')
  const take = useMutation({
    mutationFn: async (format: (typeof formats)[number]) => {
      let cursor: string | undefined
      for (let part = 1; part === 1 || cursor !== undefined; part += 1) {
        const file = await download('reports', `${name}File` as 'revenueFile', {
          ...(asked as Asked<'revenue'>),
          ...(cursor !== undefined && { cursor }),
          format,
        })
        const isWhole = part === 1 && file.nextCursor === null
        saveFile(file.blob, isWhole ? file.fileName : file.fileName.replace(/\.(\w+)$/, `-${part}.$1`))
        cursor = file.nextCursor ?? undefined
      }
    },
  })
  if (!mayTake) return null
  return (
    <>
      {formats.map((format) => (
        <Button
          key={format}
          kind="quiet"
          busy={take.isPending && take.variables === format}
          disabled={take.isPending}
          onClick={() => take.mutate(format)}
        >
          <Download size={16} aria-hidden /> {t(`report.take.${format}`)}
        </Button>
      ))}
      <InlineFault error={take.error} />
    </>
  )
}
