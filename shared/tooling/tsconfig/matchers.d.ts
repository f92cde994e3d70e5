// Teaches `expect` the DOM matchers in every package that extends web.json.
import '@testing-library/jest-dom/vitest';
