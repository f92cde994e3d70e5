export interface PageStateProps {
  readonly title: string;
  readonly text?: string;
  /** The name of the button, and what it does; without it there is none. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** A page that says one thing: not found, offline, failed. */
export const PageState = ({ title, text, action }: PageStateProps) => (
  <section className="pb-card" role="alert">
    <h1>{title}</h1>
    {text ? <p>{text}</p> : null}
    {action ? (
      <button type="button" className="pb-button" onClick={action.onPress}>
        {action.label}
      </button>
    ) : null}
  </section>
);
