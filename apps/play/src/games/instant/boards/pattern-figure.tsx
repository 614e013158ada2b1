interface PatternFigureProps {
  rules: { rows: number; columns: number }
  set: readonly number[]
}

/** The cells of a pattern as a small picture; its name stands beside it. */
export const PatternFigure = ({ rules: { rows, columns }, set }: PatternFigureProps) => (
  <svg className="pattern-figure" viewBox={`0 0 ${columns * 6} ${rows * 6}`} aria-hidden="true">
    {Array.from({ length: rows * columns }, (_, cell) => (
      <rect
        key={cell}
        x={(cell % columns) * 6 + 0.5}
        y={Math.floor(cell / columns) * 6 + 0.5}
        width="5"
        height="5"
        rx="1"
        data-in={set.includes(cell) || undefined}
      />
    ))}
  </svg>
)
