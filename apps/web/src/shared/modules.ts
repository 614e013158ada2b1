import type { Output } from './boot.ts'
import { usePermission } from './queries.ts'

type Node = Output<'system', 'permission'>['info']['modules'][number]

export const isModuleOn = (nodes: readonly Node[], modId: string): boolean =>
  nodes.some(
    (node) => node.enabled === '1' && (node.modId === modId || isModuleOn(node.childrenNodes, modId)),
  )

/** Whether the brand has a feature on; one below a feature that is off is off. */
export const useModule = (modId: string): boolean => isModuleOn(usePermission().info.modules, modId)
