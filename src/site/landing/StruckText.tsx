export const StruckText = ({ children }: { children: string }) => (
  <mark className="rounded-sm bg-danger-soft px-0.5 text-danger line-through decoration-2">{children}</mark>
)
