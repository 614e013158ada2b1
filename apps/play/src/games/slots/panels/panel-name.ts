/** The panels that the controls can open over the stage. */
export type PanelName = 'menu' | 'stakes' | 'buy' | 'choices'
