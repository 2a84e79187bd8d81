// The texts of the operator console, which nobody else loads.
export { default as adminWords } from 'words:admin';
