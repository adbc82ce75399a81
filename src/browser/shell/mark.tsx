import mark from '../ui/mark.svg?inline'

export function Mark({ title }: { title: string }) {
  return (
    <div className="cluster mark gap-5 bold">
      <img src={mark} width="22" height="22" alt="" />
      {title}
    </div>
  )
}
