// A CSS module answers the class names it was compiled to; any other style sheet is imported for its effect.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
