<?php
/**
 * Plugin Name:       Vakwerk
 * Description:       Checks building models (IFC) on your pages, and shows reports, models and delivery specifications (IDS) of a Vakwerk service.
 * Version:           1.0.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            The Vakwerk authors
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       vakwerk
 * Domain Path:       /languages
 *
 * The MIT licence is compatible with the GPL of WordPress.
 *
 * @package Vakwerk
 */

defined( 'ABSPATH' ) || exit;

define( 'VAKWERK_FILE', __FILE__ );
define( 'VAKWERK_VERSION', '1.0.0' );

require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/service.php';
require __DIR__ . '/includes/projects.php';
require __DIR__ . '/includes/tokens.php';
require __DIR__ . '/includes/element-facts.php';
require __DIR__ . '/includes/attributes.php';
require __DIR__ . '/includes/elements.php';
require __DIR__ . '/includes/editor.php';
require __DIR__ . '/includes/share-links.php';
if ( is_admin() ) {
	require __DIR__ . '/includes/connection-test.php';
	require __DIR__ . '/includes/settings-page.php';
}

add_action(
	'init',
	function () {
		load_plugin_textdomain( 'vakwerk', false, dirname( plugin_basename( VAKWERK_FILE ) ) . '/languages' );
	},
	1
);
