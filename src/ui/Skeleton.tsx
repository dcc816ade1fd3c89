/** Stands where something will be, in its size. */
export const Skeleton = ({ className = 'h-5 w-full' }: { className?: string }) => (
  <div aria-hidden="true" className={`animate-breathe rounded-md bg-sunken ${className}`} />
)

/** The shape of a page that is on its way. */
export const PageSkeleton = ({ label = 'Loading' }: { label?: string }) => (
  <output className="page grid gap-4 py-6">
    <span className="sr-only">{label}</span>
    <Skeleton className="h-9 w-3/5 max-w-xs" />
    <Skeleton className="h-5 w-4/5 max-w-md" />
    <Skeleton className="mt-2 h-40 rounded-lg" />
    <Skeleton className="h-14 rounded-lg" />
  </output>
)
